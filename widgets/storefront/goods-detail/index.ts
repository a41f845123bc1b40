export { goodsDetailFirstCall } from './first-call.ts'
export { GoodsDetail, type GoodsDetailProps } from './goods-detail.tsx'
export { MedicinePage } from './medicine-page.tsx'
