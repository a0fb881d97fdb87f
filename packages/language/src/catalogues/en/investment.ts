/** English texts of the area investment: the keys and parameters of all ten languages. */
export const investment = {
  'title.project': 'Project',
  'title.my_projects': 'My projects',
  'title.project_profit': 'Profit detail',
  'title.coming': 'Coming payments',
  'subscription.none': 'You have not joined a project yet.',
} as const
