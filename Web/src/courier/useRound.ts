import type { RoundNotice } from '../core/generated'
import { useOpened, type Opened } from '../core/useOpened'

/** The courier's round while somebody looks at it. What the platform refused is told to `hear`. */
export const useRound = (hear: (notice: RoundNotice) => void): Opened<'round'> =>
  useOpened('round', {}, 'round', {
    signsIn: true,
    hear: notice => {
      if (notice.kind === 'round') hear(notice.notice)
    },
  })
