import { operateFeedbackAnswerCall } from '@yaoji/contract/calls/operate-feedback'
import { answerFeedback } from '../feedback/answer.ts'
import type { Operation } from './operations.ts'

export const feedbackOperations: readonly Operation[] = [{ call: operateFeedbackAnswerCall, run: answerFeedback } as unknown as Operation]
