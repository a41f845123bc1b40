/** 12315 is the state's line for complaints (domain.md section 14). */
export const complaintLine = '12315'
