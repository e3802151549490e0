// In the first bundle. Stands for a screen whose chunk is on its way, or below the header of one whose data is.
import type { ReactNode } from 'react'
import { say } from '../texts/say'
import { Bones } from '../ui/parts'

export function ScreenSkeleton({ header }: { header?: ReactNode }) {
  return (
    <>
      {header}
      <div className="skeletons side screen-skeleton" role="status" aria-busy="true" aria-label={say('loading')}>
        {header === undefined && <Bones widths={[46]} height={30} />}
        <span className="skeleton screen-skeleton-picture" />
        <Bones widths={[80, 60, 72, 40]} />
      </div>
    </>
  )
}
