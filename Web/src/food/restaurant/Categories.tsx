import { useEffect, useRef, useState } from 'react'
import type { MenuCategoryBody } from '../../wire/generated'
import { say } from '../../texts/say'
import { sectionId } from './Menu'

/** Below this many pixels of the window a category lies whose link was pressed: `scroll-padding-top`, `scroll-margin-top` and what is rounded. */
const landing = 72 + 44 + 2

/** For who wants little motion everything jumps. */
const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** The way through a long menu: a sticky row on a phone, a column elsewhere; it follows what is in sight. */
export function Categories({ of: categories, look }: { of: readonly MenuCategoryBody[]; look: 'row' | 'column' }) {
  const [present, setPresent] = useState(categories[0]?.id ?? '')
  const row = useRef<HTMLElement>(null)
  const pressed = useRef<string | null>(null)
  const ids = categories.map(each => each.id).join()
  useEffect(() => {
    const seen = new Set<string>()
    // Who scrolls on by themselves has left what they pressed.
    const forget = () => { pressed.current = null }
    const own = ['wheel', 'touchmove', 'keydown', 'scrollend'] as const
    for (const each of own) addEventListener(each, forget, { passive: true })
    const observer = new IntersectionObserver(entries => {
      for (const entry of entries) {
        if (entry.isIntersecting) seen.add(entry.target.id)
        else seen.delete(entry.target.id)
      }
      const isSeen = ({ id }: MenuCategoryBody) => seen.has(sectionId(id))
      // The last ones of a menu cannot come to the top: what was pressed counts until it is left.
      const first = categories.find(each => each.id === pressed.current) ?? categories.find(isSeen)
      if (first !== undefined) setPresent(first.id)
    }, { rootMargin: `-${landing}px 0px -60% 0px` })
    for (const each of categories) {
      const section = document.getElementById(sectionId(each.id))
      if (section !== null) observer.observe(section)
    }
    return () => {
      observer.disconnect()
      for (const each of own) removeEventListener(each, forget)
    }
  }, [ids])
  useEffect(() => {
    if (look === 'column') return
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link == null || row.current === null) return
    row.current.scrollTo({ left: link.offsetLeft - 16, behavior: behavior() })
  }, [present, look])
  const jump = (id: string) => {
    pressed.current = id
    setPresent(id)
    const section = document.getElementById(sectionId(id))
    section?.scrollIntoView({ behavior: behavior(), block: 'start' })
    const heading = section?.querySelector<HTMLElement>('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav ref={row} className={`categories ${look}`} aria-label={say('menu.categories')}>
      {categories.map(each => (
        <a key={each.id} href={`#${sectionId(each.id)}`} aria-current={each.id === present ? 'true' : undefined} onClick={event => { event.preventDefault(); jump(each.id) }}>{each.name}</a>
      ))}
    </nav>
  )
}
