import { normalText } from '../../catalogue/search/normalise.ts'
import type { GoodsLabel } from './goods-label.ts'
import { specEquals, specForm } from './spec.ts'

/** Specs without a figure are words: 额温式 is not 耳温式. */
export const wordsOfSpec = (spec: string): string => (/\d/.test(spec) ? '' : normalText(spec))

/** Of two packs with the same figures these tell one from the other: 5g*10袋(无糖型) is not 5g*10袋. */
const varieties =
  /无糖|低糖|浓缩|水蜜|大蜜|小蜜|水丸|儿童|小儿|成人|\p{Script=Han}{1,4}[型式]|[软硬大小]头|[大中小特均]号|(?<![a-z\d.'])x{0,3}[sml](?:码|(?![a-z\d']))/gu
const varietyOf = (spec: string): string => (specForm(spec).match(varieties) ?? []).toSorted().join()

/** One medicine in one pack, whatever entry of it is sold by. */
export function isOneContent(goods: readonly { label: GoodsLabel }[]): boolean {
  const [first, ...others] = goods
  return (
    first !== undefined &&
    others.every(
      ({ label }) =>
        label.medicine === first.label.medicine &&
        label.isRx === first.label.isRx &&
        varietyOf(label.spec) === varietyOf(first.label.spec) &&
        wordsOfSpec(label.spec) === wordsOfSpec(first.label.spec) &&
        specEquals(label.spec, first.label.spec),
    )
  )
}

/** The same, sold by one unit: they differ by maker and price only. */
export const isOnePack = (goods: readonly { label: GoodsLabel }[]): boolean =>
  isOneContent(goods) && new Set(goods.map(({ label }) => label.packUnit)).size === 1
