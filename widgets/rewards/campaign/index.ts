export { CampaignPage } from './campaign-page.tsx'
export { RunningActivities } from './running-activities.tsx'
export { activityCampaignFirstCall, clinicCampaignFirstCall, zoneCampaignFirstCall } from './first-call.ts'
