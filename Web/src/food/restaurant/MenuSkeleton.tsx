import { say } from '../../texts/say'
import { Bones } from '../../ui/parts'

export function MenuSkeleton() {
  return (
    <div className="menu-part skeletons" role="status" aria-label={say('loading')}>
      <Bones widths={[34]} height={22} />
      {[1, 2, 3, 4].map(each => (
        <div key={each} className="dish"><div className="grow"><Bones widths={[52, 86, 24]} /></div><span className="skeleton dish-picture" /></div>
      ))}
    </div>
  )
}
