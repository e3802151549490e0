// In the first bundle.
import { say } from '../../texts/say'
import { Bones } from '../../ui/parts'

/** The layout of a page of cards, before it is there. */
export function CardSkeletons() {
  return (
    <div className="kitchens skeletons" role="status" aria-label={say('loading')}>
      {[1, 2, 3, 4, 5, 6].map(each => (
        <div key={each} className="kitchen">
          <span className="skeleton kitchen-picture" />
          <div className="kitchen-bones"><Bones widths={[52, 74, 46]} height={13} /></div>
        </div>
      ))}
    </div>
  )
}
