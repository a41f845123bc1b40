/** Top entries of the general menu; a page shows the first seven. */
export const generalOrder: readonly string[] = [
  '中成药',
  '抗感染用药',
  '心脑血管用药',
  '消化系统用药',
  '呼吸与抗过敏',
  '内分泌与代谢',
  '解热镇痛与骨关节',
  '皮肤与五官',
  '妇科泌尿与男科',
  '神经与精神',
  '维生素与营养',
  '注射与输液',
  '保健食品',
]

/** Entries of the 优选 menu: the 优选 goods of the category of the same name. */
export const freeShippingCategories: readonly string[] = [
  '中成药',
  '维生素与营养',
  '解热镇痛与骨关节',
  '皮肤与五官',
  '保健食品',
  '康复护理',
  '花草茶饮',
]
