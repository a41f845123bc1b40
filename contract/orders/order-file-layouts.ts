/** What a row of a buyer's order file may have: goods of an order by batch. */
export const orderFileFields = [
  'order_sn',
  'ordered_on',
  'buyer',
  'buyer_tax_number',
  'seller',
  'goods_id',
  'name',
  'form',
  'spec',
  'maker',
  'approval',
  'barcode',
  'batch',
  'made_on',
  'expires_on',
  'number',
  'unit',
  'price',
  'amount',
  'net',
  'tax',
  'warehouse',
  'parcel',
  'shipped_on',
  'state',
] as const
export type OrderFileField = (typeof orderFileFields)[number]

/** Column layouts: all that is known, and one for each of four systems of pharmacies. */
export const orderFileLayouts = ['full', 'shikong', 'yonyou', 'haidian', 'yunuo'] as const
export type OrderFileLayout = (typeof orderFileLayouts)[number]

export const orderFileFormats = ['xlsx', 'csv'] as const
export type OrderFileFormat = (typeof orderFileFormats)[number]

/** Of a period: days, and rows of goods. */
export const orderFileDaysMax = 366
export const orderFileRowsMax = 3_000

/** What formats and layouts are called. */
export const orderFileNames: Readonly<Record<OrderFileFormat | OrderFileLayout, string>> = {
  ...{ xlsx: 'Excel 表格', csv: 'CSV 表格' },
  ...{ full: '全部列', shikong: '时空智友', yonyou: '用友', haidian: '海典', yunuo: '雨诺' },
}
