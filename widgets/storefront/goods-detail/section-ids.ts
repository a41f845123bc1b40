/** Fragments that lead to the sections of a goods page. */
export function sectionIds(goodsId: number) {
  const stem = `goods-${goodsId}`
  return {
    batches: `${stem}-batches`,
    substitutes: `${stem}-substitutes`,
    facts: `${stem}-facts`,
    insert: `${stem}-insert`,
    papers: `${stem}-papers`,
    recents: `${stem}-recents`,
  }
}
