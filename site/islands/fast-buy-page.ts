export { FastBuyPage } from '@yaoji/widgets/fast-buy'
