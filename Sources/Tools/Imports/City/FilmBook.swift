/// Invented films for the demo city. Earlier ones are shown more often.
enum FilmBook {
  struct Film: Hashable {
    var title: String
    var genres: [String]
    var runtimeMinutes: Int
    var certificate: String
    var language: String
    /// Raw values of `ScreenFormat`.
    var formats: [String]
    var synopsis: String
  }

  static let films: [Film] = text.split(separator: "\n").compactMap { film($0) }

  /// `Title; genre, genre; minutes; certificate; language; formats; synopsis`
  private static func film(_ line: Substring) -> Film? {
    let parts = line.split(separator: ";", maxSplits: 6).map { String($0).trimmed }
    guard parts.count == 7, let minutes = Int(parts[2]) else { return nil }
    func list(_ text: String) -> [String] { text.split(separator: ",").map { String($0).trimmed } }
    return Film(
      title: parts[0], genres: list(parts[1]), runtimeMinutes: minutes, certificate: parts[3], language: parts[4],
      formats: parts[5].split(separator: " ").map { String($0) }, synopsis: parts[6])
  }

  private static let text = """
    The Cartographer of Saltmarsh Nine; science fiction, adventure; 142; PG-13; english; 2d 3d imax dolby; \
    A map maker finds that the coast she draws at night is there in the morning.
    Eleven Kilometres of Snow; thriller; 118; R; english; 2d dolby; \
    A mail driver has one night to cross a pass that the maps say is closed.
    Pip and the Umbrella Factory; animation, family; 91; G; english; 2d 3d; \
    A mouse inherits a factory that makes the weather.
    Sergeant Marigold Rides Again; action, comedy; 109; PG-13; english; 2d imax 4dx; \
    A retired stuntwoman is the only witness who can ride.
    A Violin for Tomasz Brod; drama, musical; 127; PG; polish; 2d dolby; \
    Two brothers share one violin and one place at the conservatory.
    The Quiet Beneath Harrow Lane; horror; 101; R; english; 2d dolby; \
    The new tenants hear nothing at all, and that is what is wrong.
    Monsoon at Platform Six; romance, drama; 134; PG; hindi; 2d; \
    A stranded express, a tea seller and forty years of letters.
    Gravity's Gardeners; science fiction; 131; PG-13; english; 2d 3d imax screenx; \
    The crew of a turning greenhouse must choose what to let wither.
    Biscuit Versus the Moon; animation, comedy, family; 86; G; english; 2d 3d 4dx; \
    A very small dog has had enough of the tide.
    The Third Locksmith; crime, thriller; 112; PG-13; english; 2d; \
    Three locksmiths are hired for one door, and none may know why.
    Last Ferry to Brannock; drama; 104; PG; english; 2d; An island votes on whether to stay an island.
    Copperhead Parallel; action, thriller; 124; R; english; 2d imax dolby 4dx; \
    A disgraced pilot follows a border that exists on no chart.
    Les Heures de la Rue Verte; drama, romance; 99; PG; french; 2d; \
    A clockmaker and a night nurse share a flat and never meet.
    My Grandmother, the Getaway Driver; comedy, crime; 97; PG-13; english; 2d; \
    She is eighty-one, parked outside, and not waiting for bingo.
    The Orchard Keepers; documentary; 88; G; english; 2d; A year among the people who graft apples that nobody sells.
    Thunder Over Little Pawling; western; 116; PG-13; english; 2d dolby; \
    A telegraph clerk defends the only wire in two hundred miles.
    Nine Lanterns for Lady Sung; historical, action; 138; PG-13; mandarin; 2d 3d imax; \
    An exiled general's daughter lights the way home for an army.
    The Kiosk on Linden Row; comedy, drama; 94; PG; german; 2d; \
    Everything that ever mattered in one street happened at its newspaper stand.
    The Salt Witch of Ness; horror, fantasy; 107; R; english; 2d screenx; \
    A lighthouse keeper bargains for one calm night too many.
    Orbit for Two; romance, science fiction; 113; PG-13; english; 2d 3d; \
    The last two passengers of a station speak no common language.
    Captain Turnip's Great Escape; animation, family; 82; G; english; 2d 3d; The allotment rises.
    Ghost Rhythm; musical, drama; 121; PG-13; english; 2d dolby; \
    A drummer who lost her hearing joins the loudest band in town.
    The Understudy's Alibi; crime, mystery; 108; PG-13; english; 2d; \
    Four hundred people saw her on stage, and it was somebody else.
    El Verano de las Cometas; drama, family; 102; PG; spanish; 2d; \
    A father teaches a whole village to fly kites before the wind farm comes.
    Iron Tide Rising; action, science fiction; 147; PG-13; english; 2d 3d imax dolby 4dx; \
    When the harbour walls begin to walk, a crane driver climbs aboard.
    The Beekeeper's Daughter-in-Law; comedy, romance; 103; PG; english; 2d; She is allergic to everything he loves.
    Winter Accounts; drama; 129; R; english; 2d; An auditor spends Christmas with the family whose firm she will close.
    Seven Floors Down; thriller, horror; 95; R; english; 2d dolby; The lift stops where the building has no storey.
    Sakura Street Relay; sports, drama; 111; PG; japanese; 2d; Four pensioners enter a school's relay race and mean it.
    The Paper Astronaut; family, adventure; 98; PG; english; 2d 3d; \
    A boy builds a rocket out of homework, and it leaves with the teacher.
    Dust on the Bandstand; musical, romance; 117; PG; english; 2d; \
    Two rival bands, one summer, a park that will be a car park.
    The Velvet Arithmetic; mystery, drama; 122; PG-13; english; 2d; \
    A mathematician counts cards for a casino that never loses.
    Harpoon Sunday; adventure; 126; PG-13; english; 2d imax; The last whaler and the first whale watcher share a boat.
    Midnight at the Noodle Exchange; comedy, action; 105; PG-13; cantonese; 2d; \
    A stockbroker flees into a kitchen and finds a stricter market.
    Small Gods of the Motorway; fantasy, comedy; 110; PG-13; english; 2d screenx; \
    Every service station has one, and they are on strike.
    The Archivist Is Not at Home; thriller; 115; R; swedish; 2d; \
    A missing file, a locked flat, and handwriting that is the detective's own.
    Baraka Bus Number Twelve; comedy, drama; 100; PG; arabic; 2d; A driver takes the whole wedding, and the wrong road.
    The Clockwork Heron; animation, adventure; 93; PG; english; 2d 3d imax; \
    A tin bird has one winding left and a continent to cross.
    Only the Tall Grass Knows; drama, mystery; 119; PG-13; english; 2d dolby; \
    A girl comes back after nine years and has not grown a day.
    Encore for a Stolen Piano; crime, comedy; 106; PG; italian; 2d; \
    It is heavy, it is famous, and it is on the fourth floor.
    """
}
