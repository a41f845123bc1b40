export { DoorPanel } from './door-panel.tsx'
export { FactsToCopy } from './pay-facts-to-copy.tsx'
export { payInWechat } from './pay-in-wechat.ts'
