import { paperListCall } from '@yaoji/contract/calls/paper'
import { pageCall } from '../lib/page-call.ts'

export const paperPageFirstCall = pageCall(paperListCall)
