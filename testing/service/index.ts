export { dialects, shareOf } from './app/dialects.ts'
export { startTestApp, type TestApp } from './app/start-test-app.ts'
export { addMember, testPassword } from './people/add-member.ts'
