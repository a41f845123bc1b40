/** Heads of the columns of a list without pictures; they arrive with the last purchases. */
export const rowMessages = {
  name: '品名',
  spec: '规格',
  maker: '厂家',
  expiry: '效期',
  stock: '库存',
  last: '上次采购',
  price: '单价',
  quantity: '数量',
  marks: '标记',
} as const
