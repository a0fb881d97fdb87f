export const NoticePage = () => null
