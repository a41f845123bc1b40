type Struck = { goods_id: number; name: string; warehouse: number; price: string; days: number; basis: string | undefined }

/** What the doctor says to the people of the shop; what it finds broken is for developers, in English. */
export const messages = {
  more: (count: number) => `…还有 ${count} 个`,
  market: (id: number, name: string, price: string) =>
    `商品 ${id} ${name}：建议零售价 ${price} 没有来源和日期，买家看不到；导入时写上“建议零售价来源”“建议零售价日期”`,
  struck: ({ goods_id, name, warehouse, price, days, basis }: Struck) =>
    `商品 ${goods_id} ${name}（仓库 ${warehouse}）：原价 ${price} 没有依据，` +
    (basis === undefined
      ? '特价开始前没有卖过这个价，买家看不到划线价'
      : `特价开始前 ${days} 天内的批发价是 ${basis}，买家最多看到这个划线价`),
} as const
