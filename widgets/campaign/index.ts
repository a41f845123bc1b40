export { CampaignPage } from './campaign-page.tsx'
export { activityCampaignFirstCall, zoneCampaignFirstCall } from './first-call.ts'
