export { GroupPanel } from './group-panel.tsx'
export { GroupZonePage } from './group-zone-page.tsx'
export { groupZonePageFirstCall } from './first-call.ts'
