export { HomeBanners } from '@yaoji/widgets/focus'
