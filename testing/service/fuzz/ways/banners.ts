import { operateBannerOrderCall, operateBannerSaveCall, operateBannerUndoCall } from '@yaoji/contract/calls/operator/banner'
import { operateSettingSaveCall, operateSettingUndoCall } from '@yaoji/contract/calls/operator/setting'
import { need, operate, outside, type Way, type World } from './way.ts'

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

/** A setting is replaced, and that is taken back. */
export function* settingsChanged({ unique }: World): Way {
  const setting = 'hot_words' as const
  yield* operate(operateSettingSaveCall, { setting, value: JSON.stringify(['感冒灵', `试验词${unique()}`]) })
  const change = yield* outside(async ({ shop }) => {
    const latest = shop.database.read.selectFrom('setting_change').select('id').where('key', '=', setting).orderBy('id', 'desc')
    return Number((await latest.limit(1).executeTakeFirstOrThrow()).id)
  })
  yield* operate(operateSettingUndoCall, { setting, change })
}
