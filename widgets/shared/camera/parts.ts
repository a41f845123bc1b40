export { createBeeper, type Beeper } from './beep.ts'
export { CameraPanel } from './camera-panel.tsx'
