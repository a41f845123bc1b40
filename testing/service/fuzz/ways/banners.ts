import { operateBannerOrderCall, operateBannerSaveCall, operateBannerUndoCall } from '@yaoji/contract/calls/operator/banner'
import { need, operate, type Way, type World } from './way.ts'

const slot = 'demo' as const

/** A banner is shown, put in front of the others, changed and taken off; the last step is taken back. */
export function* bannersShown({ unique }: World): Way {
  const { banners } = yield* operate(operateBannerSaveCall, { slot, name: `试验横幅${unique()}`, url: '/list' })
  const turned = banners.toReversed()
  yield* operate(operateBannerOrderCall, { slot, banners: turned, banners_were: banners })
  const banner_id = need(turned[0], 'banner')
  yield* operate(operateBannerSaveCall, { slot, banner_id, name: `试验横幅${unique()}` })
  yield* operate(operateBannerOrderCall, { slot, banners: turned.slice(1), banners_were: turned })
  yield* operate(operateBannerUndoCall, { slot })
}
