export { deskMemoryKey, Workbench } from './workbench.tsx'
