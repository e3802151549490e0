// In the first bundle. Stands for a screen whose chunk is on its way.
import { say } from '../texts/say'
import { Bones } from '../ui/parts'

export function ScreenSkeleton() {
  return (
    <div className="skeletons side screen-skeleton" aria-busy="true" aria-label={say('loading')}>
      <Bones widths={[46]} height={30} />
      <span className="skeleton screen-skeleton-picture" />
      <Bones widths={[80, 60, 72, 40]} />
    </div>
  )
}
