import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as searches from './lib/searches.ts'
import { root } from './frame/frame.tsx'

const goods = createRoute({
  getParentRoute: () => root,
  path: '/goods',
  validateSearch: searches.goodsSearch,
  component: lazyRouteComponent(() => import('./pages/goods/goods-page.tsx'), 'GoodsPage'),
})
const goodsItem = createRoute({
  getParentRoute: () => root,
  path: '/goods/$id',
  validateSearch: searches.partSearch,
  component: lazyRouteComponent(() => import('./pages/goods-item/item-page.tsx'), 'ItemPage'),
})
const prices = createRoute({
  getParentRoute: () => root,
  path: '/prices',
  validateSearch: searches.pricesSearch,
  component: lazyRouteComponent(() => import('./pages/prices/prices-page.tsx'), 'PricesPage'),
})
const imports = createRoute({
  getParentRoute: () => root,
  path: '/imports',
  validateSearch: searches.importsSearch,
  component: lazyRouteComponent(() => import('./pages/imports/imports-page.tsx'), 'ImportsPage'),
})
const importFile = createRoute({
  getParentRoute: () => root,
  path: '/imports/$id',
  validateSearch: searches.importSearch,
  component: lazyRouteComponent(() => import('./pages/import/import-page.tsx'), 'ImportPage'),
})
const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  validateSearch: searches.promotionsSearch,
  component: lazyRouteComponent(() => import('./pages/promotions/promotions-page.tsx'), 'PromotionsPage'),
})
const promotionForm = createRoute({
  getParentRoute: () => root,
  path: '/promotions/new',
  validateSearch: searches.promotionFormSearch,
  component: lazyRouteComponent(() => import('./pages/promotion-form/form-page.tsx'), 'PromotionFormPage'),
})
const promotion = createRoute({
  getParentRoute: () => root,
  path: '/promotions/$id',
  validateSearch: searches.partSearch,
  component: lazyRouteComponent(() => import('./pages/promotion/promotion-page.tsx'), 'PromotionPage'),
})
const banners = createRoute({
  getParentRoute: () => root,
  path: '/banners',
  validateSearch: searches.bannersSearch,
  component: lazyRouteComponent(() => import('./pages/banners/banners-page.tsx'), 'BannersPage'),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: searches.settingsSearch,
  component: lazyRouteComponent(() => import('./pages/settings/settings-page.tsx'), 'SettingsPage'),
})
const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/campaigns',
  validateSearch: searches.campaignsSearch,
  component: lazyRouteComponent(() => import('./pages/campaigns/campaigns-page.tsx'), 'CampaignsPage'),
})
const newCampaign = createRoute({
  getParentRoute: () => root,
  path: '/campaigns/new',
  validateSearch: searches.campaignFormSearch,
  component: lazyRouteComponent(() => import('./pages/campaign/campaign-page.tsx'), 'NewCampaignPage'),
})
const campaign = createRoute({
  getParentRoute: () => root,
  path: '/campaigns/$id',
  component: lazyRouteComponent(() => import('./pages/campaign/campaign-page.tsx'), 'CampaignPage'),
})
const delivery = createRoute({
  getParentRoute: () => root,
  path: '/delivery',
  component: lazyRouteComponent(() => import('./pages/delivery/delivery-page.tsx'), 'DeliveryPage'),
})
const rewards = createRoute({
  getParentRoute: () => root,
  path: '/rewards',
  validateSearch: searches.rewardsSearch,
  component: lazyRouteComponent(() => import('./pages/rewards/rewards-page.tsx'), 'RewardsPage'),
})
const rewardForm = createRoute({
  getParentRoute: () => root,
  path: '/rewards/new',
  validateSearch: searches.rewardFormSearch,
  component: lazyRouteComponent(() => import('./pages/reward-form/form-page.tsx'), 'RewardFormPage'),
})
const notices = createRoute({
  getParentRoute: () => root,
  path: '/notices',
  validateSearch: searches.noticesSearch,
  component: lazyRouteComponent(() => import('./pages/notices/notices-page.tsx'), 'NoticesPage'),
})
const noticeForm = createRoute({
  getParentRoute: () => root,
  path: '/notices/new',
  validateSearch: searches.noticeFormSearch,
  component: lazyRouteComponent(() => import('./pages/notice-form/form-page.tsx'), 'NoticeFormPage'),
})
const answers = createRoute({
  getParentRoute: () => root,
  path: '/answers',
  validateSearch: searches.answersSearch,
  component: lazyRouteComponent(() => import('./pages/answers/answers-page.tsx'), 'AnswersPage'),
})
const personalRegister = createRoute({
  getParentRoute: () => root,
  path: '/answers/register',
  component: lazyRouteComponent(() => import('./pages/register/register-page.tsx'), 'RegisterPage'),
})
const dossiers = createRoute({
  getParentRoute: () => root,
  path: '/dossiers',
  validateSearch: searches.dossiersSearch,
  component: lazyRouteComponent(() => import('./pages/dossiers/dossiers-page.tsx'), 'DossiersPage'),
})
const dossier = createRoute({
  getParentRoute: () => root,
  path: '/dossiers/$sn',
  component: lazyRouteComponent(() => import('./pages/dossier/dossier-page.tsx'), 'DossierPage'),
})
const recalls = createRoute({
  getParentRoute: () => root,
  path: '/recalls',
  validateSearch: searches.recallsSearch,
  component: lazyRouteComponent(() => import('./pages/recalls/recalls-page.tsx'), 'RecallsPage'),
})
const recall = createRoute({
  getParentRoute: () => root,
  path: '/recalls/$number',
  validateSearch: searches.partSearch,
  component: lazyRouteComponent(() => import('./pages/recall/recall-page.tsx'), 'RecallPage'),
})

/** Pages of goods, of what stores are offered, and of what is said to them. */
export const routesOfOffers = [
  goods,
  goodsItem,
  prices,
  imports,
  importFile,
  promotions,
  promotionForm,
  promotion,
  banners,
  settings,
  campaigns,
  newCampaign,
  campaign,
  delivery,
  rewards,
  rewardForm,
  notices,
  noticeForm,
  answers,
  personalRegister,
  dossiers,
  dossier,
  recalls,
  recall,
] as const
