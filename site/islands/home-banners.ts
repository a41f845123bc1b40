export { HomeBanners } from '@yaoji/widgets/banner'
