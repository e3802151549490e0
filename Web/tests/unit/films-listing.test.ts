import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MovieCard, ShowCard } from '../../src/wire/generated'
import german from '../../texts/de.films.json'
import { byFilm, dayPath } from '../../src/films/listing/dayPage'
import { isOnSale } from '../../src/films/onSale'
import { ageRule } from '../../src/films/words'
import { fitsFilm as fits, fitsShow, needsShows, noFilter, readFilter, writeFilter, type FilmFilter } from '../../src/films/listing/filmFilter'

const film: MovieCard = { id: 'm', title: 'Les Heures de la Rue Verte', certificate: 'PG', genres: ['drama', 'romance'], languages: ['french'], formats: ['2d'], runtime_minutes: 99, show_count: 1 }
const show = { theatre: { id: 'tht_1', name: 'Rialto' }, language: 'french', format: '2d' } as ShowCard

const english = (genre: string) => genre
const fitsFilm = (of: MovieCard, filter: FilmFilter) => fits(of, filter, english)

test('a filter survives the address', () => {
  const filter = { ...noFilter, date: '2026-11-24', theatre: 'tht_1', format: 'imax', evening: true, words: 'salt' }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(writeFilter(filter))) if (value !== null) query.set(name, value)
  assert.deepEqual(readFilter(query), filter)
})

test('an address without sense is no filter', () => {
  assert.equal(readFilter(new URLSearchParams('date=tomorrow')).date, null)
})

test('words are written on after a space: each key press is an address', () => {
  assert.equal(writeFilter({ ...noFilter, words: 'rue ' }).q, 'rue ')
  assert.equal(readFilter(new URLSearchParams({ q: 'rue ' })).words, 'rue ')
  assert.ok(fitsFilm(film, { ...noFilter, words: 'rue ' }))
})

test('of several words each is found, in whatever order', () => {
  assert.ok(fitsFilm(film, { ...noFilter, words: 'verte heures' }))
  assert.ok(!fitsFilm(film, { ...noFilter, words: 'verte moth' }))
})

test('a genre is found by the word that is read here', () => {
  const words = german as unknown as Record<string, string>
  const inGerman = (genre: string) => words[`genre.${genre}`] ?? genre
  assert.ok(fits(film, { ...noFilter, words: 'liebes' }, inGerman))
  assert.ok(!fitsFilm(film, { ...noFilter, words: 'liebes' }))
})

test('words find a title without its accents, and a genre', () => {
  assert.ok(fitsFilm({ ...film, title: 'Été' }, { ...noFilter, words: 'ETE' }))
  assert.ok(fitsFilm(film, { ...noFilter, words: 'roman' }))
  assert.ok(!fitsFilm(film, { ...noFilter, words: 'horror' }))
})

test('language, format and certificate each leave out what does not fit', () => {
  assert.ok(fitsFilm(film, noFilter))
  for (const wrong of [{ language: 'polish' }, { format: 'imax' }, { certificate: 'R' }]) assert.ok(!fitsFilm(film, { ...noFilter, ...wrong }))
})

test('the evening begins at six and goes on past midnight', () => {
  const at = (hour: number) => fitsShow(show, { ...noFilter, evening: true }, () => hour)
  assert.deepEqual([17, 18, 23, 1, 4].map(at), [false, true, true, true, false])
})

test('only theatre and evening need the shows', () => {
  assert.ok(!needsShows({ ...noFilter, language: 'french' }))
  assert.ok(needsShows({ ...noFilter, theatre: 'tht_1' }))
  assert.ok(!fitsShow(show, { ...noFilter, theatre: 'tht_2' }, () => 20))
})

const on = (id: string, movie: string) => ({ id, movie: { id: movie, title: movie } }) as ShowCard

test('a day is one answer, and its shows are parted by film in their order', () => {
  const films = byFilm({ items: [on('1', 'a'), on('2', 'b'), on('3', 'a')], next_cursor: null })
  assert.deepEqual([...(films ?? [])].map(([movie, shows]) => [movie, shows.map(each => each.id)]), [['a', ['1', '3']], ['b', ['2']]])
})

test('an answer that goes on is not the whole day: a film without shows in it may have some', () => {
  assert.equal(byFilm({ items: [on('1', 'a')], next_cursor: '5~shw_1' }), null)
  assert.equal(byFilm(null), null)
})

test('the address of a day names its city, and a theatre where one is meant', () => {
  assert.equal(dayPath('cty_1', '2026-11-24'), '/v1/shows?city=cty_1&date=2026-11-24&limit=500')
  assert.equal(dayPath('cty_1', '2026-11-24', 'tht_1'), '/v1/shows?city=cty_1&date=2026-11-24&theatre_id=tht_1&limit=500')
})

test('seats are sold from the moment that the theatre says', () => {
  const opening = '2026-11-24T10:00:00.000Z'
  const planned = { ...show, on_sale_at: opening }
  assert.ok(isOnSale(show, 0))
  assert.ok(!isOnSale(planned, Date.parse(opening) - 1))
  assert.ok(isOnSale(planned, Date.parse(opening)))
})

test('an age rule is a sentence, and one of a newer server is none', () => {
  assert.equal(ageRule({ age: 16, kind: 'checked' }), 'From 16 on. The door asks for proof of age.')
  assert.equal(ageRule({ age: 16, kind: 'unheard_of' }), null)
})
