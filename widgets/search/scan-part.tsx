export { ScanLog } from './scan-log.tsx'
export { $scans, forgetAdded, scan } from './scans.ts'
