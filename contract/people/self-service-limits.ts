/** What holds of 自助服务: purchase requests, feedback, reports. Kept from what every page carries. */
export const selfServiceLimits = {
  /** Of a store that wait for an answer, and how far ahead their day may be. */
  requestsWaitingMax: 50,
  requestDaysMax: 180,
  requestDaysDefault: 30,
  requestNumberMax: 50_000,
  requestNameMax: 60,
  requestSpecMax: 60,
  requestMakerMax: 60,
  requestContactMax: 20,
  requestMessageMax: 200,
  /** Of a store that wait for prices, how far ahead their day may be, and how long operators may let prices hold. */
  quotationsWaitingMax: 20,
  quotationDaysMax: 60,
  quotationDaysDefault: 7,
  quotationMessageMax: 200,
  feedbackTextMin: 5,
  feedbackTextMax: 500,
  feedbackPhotosMax: 5,
  feedbackWaitingMax: 20,
} as const
