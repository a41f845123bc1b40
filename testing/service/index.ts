export { dialects, shareOf } from './dialects.ts'
export { startTestApp, type TestApp } from './start-test-app.ts'
export { addMember, testPassword } from './add-member.ts'
