export { ControlledGroupPage } from './controlled-group-page.tsx'
export { ControlledZone, type ControlledZoneProps } from './controlled-zone.tsx'
export { controlledGroupPageFirstCall, newControlledPageFirstCall } from './first-call.ts'
export { NewControlledPage } from './new-controlled-page.tsx'
