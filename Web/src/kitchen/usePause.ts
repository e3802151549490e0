import { useState } from 'react'
import { refresh } from '../reads/reads'
import { failureText } from '../texts/problem'
import { toast } from '../ui/toast'
import { ask } from '../wire/ask'
import type { MerchantRestaurant } from '../wire/generated'

/** Stops new orders at once, or takes them again. */
export function usePause(restaurant: MerchantRestaurant, listPath: string): { isBusy: boolean; pause: (isPaused: boolean) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const pause = async (isPaused: boolean) => {
    setBusy(true)
    try {
      await ask(`/v1/merchant/restaurants/${restaurant.id}`, { method: 'PATCH', body: { is_paused: isPaused } })
      await refresh(listPath)
    } catch (problem) {
      toast(failureText(problem))
    }
    setBusy(false)
  }
  return { isBusy, pause }
}
