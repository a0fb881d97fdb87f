/** English texts of the area investment: the keys and parameters of all ten languages. */
export const investment = {
  'title.projects': 'Projects',
  'title.project': 'Project',
  'title.my_projects': 'My projects',
  'title.project_profit': 'Profit detail',
} as const
