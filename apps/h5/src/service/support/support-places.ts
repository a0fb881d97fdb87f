/** Where the views of customer service stand: one route, told apart by its query. */
export const SUPPORT = '/pages/customer/customer'
export const FAQ_VIEW = `${SUPPORT}?view=answers`
export const answerPlace = (id: string): string => `${SUPPORT}?view=answers&id=${id}`
export const COMPLAINTS = `${SUPPORT}?view=complaints`
export const COMPLAIN = `${SUPPORT}?view=complain`
export const complaintPlace = (number: string): string => `${SUPPORT}?complaint=${number}`
