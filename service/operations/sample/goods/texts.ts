/** Wording that many sample goods share. */
export const texts = {
  operator: '仓库示例',
  accountant: '财务示例',
  quality: '质管示例',
  bank: '示例银行杭州分行',
  carrier: '顺丰速运',
  parcelEvents: ['【杭州】已收取快件', '【杭州转运中心】快件已发出', '【派送点】快件正在派送', '快件已签收，签收人：收货员'],
  arrived: (name: string) => `${name}到货了`,
  healthFood: '保健食品',
  piece: '中药饮片',
  forms: { device: '医疗器械', piece: '饮片' },
  storage: {
    cold: '2～8℃避光保存，不得冷冻。',
    liquid: '遮光，密封，置阴凉处（不超过20℃）。',
    solid: '密封，在阴凉干燥处保存。',
    dry: '置清洁、干燥、通风处。',
    piece: '置通风干燥处，防蛀。',
  },
  usage: {
    rx: '凭处方使用，用法用量详见说明书，请遵医嘱。',
    otc: '请仔细阅读说明书并按说明使用，或在药师指导下购买和使用。',
    piece: '按中医处方调配使用，请遵医嘱。',
    device: '请按产品说明书使用，注意禁忌内容。',
    food: '按标签食用方法食用。本品不能代替药物。',
  },
  tags: { otc: '非处方药', fullReduction: '参与全场满减' },
} as const

const liquids = /液|糖浆|合剂|酊|搽|洗剂|滴|煎膏|喷雾|气雾|含漱|涂剂/

export function storageOf(form: string): string {
  return liquids.test(form) && !form.startsWith('滴丸') ? texts.storage.liquid : texts.storage.solid
}
