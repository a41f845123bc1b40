export { CampaignPage } from './campaign-page.tsx'
export { RunningActivities } from './running-activities.tsx'
export { activityCampaignFirstCall, zoneCampaignFirstCall } from './first-call.ts'
