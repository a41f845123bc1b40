import { makersOf, priceNear, unitsOf } from './choices.ts'
import { devices } from '../data/devices.ts'
import type { GoodsClass } from '../data/goods-class.ts'
import { healthFoods } from '../data/health-foods.ts'
import type { Trade } from '../data/makers.ts'
import { patentInner } from '../data/patent-inner.ts'
import { patentOuter } from '../data/patent-outer.ts'
import { cardio } from '../data/western-cardio.ts'
import { digestiveAndRespiratory } from '../data/western-digestive.ts'
import { general } from '../data/western-general.ts'
import { infection } from '../data/western-infection.ts'
import { nutritionAndInfusion } from '../data/western-nutrition.ts'
import { topical } from '../data/western-topical.ts'
import type { Draft } from './draft.ts'
import { herbDrafts } from './herb-drafts.ts'
import { parseDevices, parseDrugs, parseFoods, type DrugLine } from './parse.ts'
import { randomFrom } from '../random.ts'
import { storageOf, texts } from './texts.ts'

function drugScope(goodsClass: GoodsClass, marks: ReadonlySet<string>): string {
  if (marks.has('hm')) return '含麻类'
  if (marks.has('peptide')) return '蛋白同化/肽类'
  if (marks.has('bio')) return '生物制品'
  return marks.has('abx') ? '抗生素' : goodsClass.scope
}

function drugDrafts(trade: Trade, goodsClass: GoodsClass, drug: DrugLine): Draft[] {
  const { name, marks } = drug
  const isRx = marks.has('rx') || (goodsClass.isRx && !marks.has('otc'))
  return drug.packs.flatMap(pack => {
    const random = randomFrom(`${name} ${pack.spec}`)
    return makersOf(trade, random, marks.has('banned') ? 1 : 3).map(maker => ({
      trade,
      name,
      maker,
      isRx,
      english: drug.english,
      form: drug.form,
      spec: pack.spec,
      unit: pack.unit,
      price: priceNear(unitsOf(pack.yuan), random),
      menu: 'general' as const,
      category: goodsClass.category,
      scope: drugScope(goodsClass, marks),
      isOtc: !isRx,
      isEphedrine: marks.has('hm'),
      isCold: marks.has('cold'),
      isBanned: marks.has('banned'),
      origin: '',
      storage: marks.has('cold') ? texts.storage.cold : storageOf(drug.form),
      indications: goodsClass.indications,
      usage: isRx ? texts.usage.rx : texts.usage.otc,
    }))
  })
}

const plain = { english: '', isRx: false, isOtc: false, isEphedrine: false, isCold: false, isBanned: false, origin: '' }

function deviceDrafts(): Draft[] {
  return devices.flatMap(({ category, scope, indications, lines }) =>
    parseDevices(lines).flatMap(({ name, packs }) =>
      packs.flatMap(pack => {
        const random = randomFrom(`${name} ${pack.spec}`)
        return makersOf('device', random, 2).map(maker => ({
          ...plain,
          trade: 'device' as const,
          menu: 'qx' as const,
          name,
          maker,
          scope,
          indications,
          form: texts.forms.device,
          spec: pack.spec,
          unit: pack.unit,
          category: [category],
          price: priceNear(unitsOf(pack.yuan), random),
          storage: texts.storage.dry,
          usage: texts.usage.device,
        }))
      }),
    ),
  )
}

function foodDrafts(): Draft[] {
  return healthFoods.flatMap(({ category, indications, lines }) =>
    parseFoods(lines).flatMap(({ name, form, packs }) =>
      packs.flatMap(pack => {
        const random = randomFrom(`${name} ${pack.spec}`)
        return makersOf('food', random, 2).map(maker => ({
          ...plain,
          trade: 'food' as const,
          menu: 'general' as const,
          name,
          maker,
          form,
          indications,
          spec: pack.spec,
          unit: pack.unit,
          category: [texts.healthFood, category],
          scope: texts.healthFood,
          price: priceNear(unitsOf(pack.yuan), random),
          storage: texts.storage.dry,
          usage: texts.usage.food,
        }))
      }),
    ),
  )
}

function drugsOf(trade: Trade, classes: readonly GoodsClass[]): Draft[] {
  return classes.flatMap(each => parseDrugs(each.lines).flatMap(drug => drugDrafts(trade, each, drug)))
}

/** Every goods of the sample catalogue, in the order of its data files. */
export function allDrafts(): Draft[] {
  return [
    ...drugsOf('patent', [...patentInner, ...patentOuter]),
    ...drugsOf('western', [...infection, ...cardio, ...digestiveAndRespiratory, ...general, ...topical, ...nutritionAndInfusion]),
    ...foodDrafts(),
    ...herbDrafts(),
    ...deviceDrafts(),
  ]
}
