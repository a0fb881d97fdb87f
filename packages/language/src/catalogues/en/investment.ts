/** English texts of the area investment: the keys and parameters of all ten languages. */
export const investment = {
  'title.project': 'Project',
  'title.my_projects': 'My projects',
  'title.project_profit': 'Profit detail',
  'title.coming': 'Coming payments',
  'subscription.none': 'You have not joined a project yet.',
  // The terms of a project as a text, and the titles of sample projects.
  'project.sample.days': 'Sample project, {days, plural, one {# day} other {# days}}',
  'project.terms.what':
    'This is a project with a fixed term of {days, plural, one {# day} other {# days}}. You pay in a sum, and interest on it is credited for each day of the term.',
  'project.terms.expected':
    'Its rates are expected, not promised. What you join on stays as it is for you: a later version of the project is for later joins.',
  'project.terms.rates':
    'Expected interest: {daily} of the principal a day, {term} over the whole term, {yearly} a year as simple interest.',
  'project.terms.owed':
    '{brand} owes you the interest, and nobody else does. It is paid from a reserve that belongs to this project alone, never from what other customers pay in.',
  'project.terms.reserve':
    'When you join, the most interest that your money can come to is set aside from this reserve; where the reserve does not hold it, you cannot join. Now {reserve} of it is free and {committed} is set aside.',
  'project.terms.principal':
    'Your principal stays in your invested balance. It is lent to nobody and is counted among what {brand} owes its customers.',
  'project.terms.failure':
    'If {brand} could no longer pay, no interest would be credited from then on, and getting back what you are owed could take long or fail in part.',
  'project.terms.limits':
    'The first payment is at least {least}. What you join with and add later comes to at most {most}.',
  'project.terms.post_date':
    'Money that you pay in on one day earns from the next day on. Days are calendar days in the time zone {zone}. The interest of a day is credited at the midnight that ends it; it is counted exactly over all days and rounded down once, to the cent.',
  'project.terms.maturity':
    'The project matures at the midnight, in the time zone {zone}, that ends the last day of the term of your first payment. If you join today, that is the end of {date}.',
  'project.terms.paid_daily':
    'The interest of each day goes to your cash at that midnight. The principal follows at maturity.',
  'project.terms.paid_at_maturity':
    'The interest gathers in your accrued balance and goes to your cash together with the principal at maturity.',
  'project.terms.instalment':
    'A second instalment of {amount} is due {days, plural, one {# day} other {# days}} after your first payment: if you join today, on {date}. From the day after you pay it, the rate for your whole principal is {rate} a day. You may also pay it late, before the last day of the term. If you never pay it, you lose nothing: the first rate goes on, and principal and interest stay yours.',
  'project.terms.append':
    'You can add principal until the day before the last one of the term, as long as room and reserve suffice. It earns from the day after you pay it and matures with the rest.',
  'project.terms.append_is_no_instalment': 'What you add counts as the second instalment only if you say so.',
  'project.terms.renewal':
    'Renewal is off until you switch it on, and you can switch it off again until maturity. Then the principal, or the principal with the interest that is not paid out yet, begins a new term on exactly these terms, if the project is open and room, least sum and reserve allow it. Otherwise everything is paid out to your cash, and a message tells you so.',
  'project.terms.stop_with_charge':
    'You can stop at any time. Your whole principal returns at once. Stopping costs {rate} of the interest that is credited and not paid out yet, and nothing else. The interest of a day that has not ended is not credited.',
  'project.terms.stop_without_charge':
    'You can stop at any time. Your whole principal returns at once, with all interest credited until then. Stopping costs nothing. The interest of a day that has not ended is not credited.',
  'project.terms.version':
    'This is version {version} of the project. Whoever joins keeps these terms; their fingerprint is {hash}.',

  // Projects: the list
  'project.tab.open': 'Open',
  'project.tab.mine': 'Mine',
  'project.arrange': 'Show and sort',
  'project.sort': 'Sort by',
  'project.sort.term': 'Term',
  'project.sort.rate': 'Rate',
  'project.sort.start': 'Start',
  'project.show': 'Show',
  'project.show.all': 'All',
  'project.status.upcoming': 'Upcoming',
  'project.status.open': 'Open',
  'project.status.full': 'Full',
  'project.status.ended': 'Ended',
  'project.opens': 'Opens {day}',
  'project.filter.all': 'All',
  'project.filter.in_progress': 'In progress',
  'project.filter.ended': 'Ended',
  'project.rate.day': 'a day',
  'project.rate.term': 'over {n, plural, one {# day} other {# days}}',
  'project.rate.year': 'a year, simple',
  'project.joined': '{subscribed} of {capacity} joined',
  'risk.project_list': 'Expected, not guaranteed. The house owes it.',
  'project.list.failed': 'The projects did not load',
  'project.list.failed_note':
    'The server did not answer. What you have joined goes on earning without this page.',
  'project.list.none': 'No projects now',
  'project.list.none_note': 'What you have joined goes on and stands under Mine.',
  'project.list.none_of_state': 'No project in this state.',
  'project.list.show_all': 'Show all',
  'project.list.end': 'End of the list, {n, plural, one {# project} other {# projects}}',
} as const
