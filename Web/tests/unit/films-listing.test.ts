import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MovieCard, ShowCard } from '../../src/wire/generated'
import german from '../../texts/de.films.json'
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
