export { GoodsDetail, type GoodsDetailProps } from './goods-detail.tsx'
export { MedicinePage } from './medicine-page.tsx'
