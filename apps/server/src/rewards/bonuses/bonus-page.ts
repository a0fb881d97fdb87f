/** Where a message about bonuses leads. */
export const BONUS_PAGE = '/pages/user/activityCenter'
