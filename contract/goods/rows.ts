/** Rows of one call by which the seller's ERP changes goods, prices or stock (docs/operators/erp.md). */
export const goodsRowsMax = 1_000

/** Rows of one call that brings pictures, each a file of its own. */
export const photoRowsMax = 20

/** Characters of the number under which the ERP has goods. */
export const goodsCodeMax = 40

/** What becomes of a row. */
export const goodsRowResults = ['added', 'updated', 'unchanged', 'refused'] as const

/** Examples of the rows that the calls take, as their documents show them. */
export const goodsRowExamples = {
  upsert: [
    {
      code: '01020003',
      name: '阿莫西林胶囊',
      specification: '0.25g*24粒',
      manufacturer: '示例药业有限公司',
      approval_number: '国药准字H20000001',
      dosage_form: '胶囊剂',
      unit: '盒',
      middle_pack: 10,
      carton: 400,
    },
  ],
  prices: [
    { code: '01020003', price: '9.60' },
    { code: '01020003', rank: 2, price: '9.20' },
  ],
  stock: [
    { code: '01020003', batch: '26110101', made_on: '2026-11-01', expires_on: '2028-10-31', quantity: 1200 },
    { code: '01020003', warehouse: '主仓', batch: '26090102', change: -30 },
    { code: '01020007', arrives_on: '2026-12-15', arrives_units: 500 },
  ],
  photos: [{ code: '01020003', file: '_9j_4AAQSkZJRgABAQ' }],
} as const
