import { Company } from './company.tsx'
import { News } from './news.tsx'
import { ProjectsView } from './projects-view.tsx'

/** Home beneath the markets: projects, news, and the company as far as records prove it. */
export const BelowMarkets = ({ isSignedIn }: { readonly isSignedIn: boolean }) => (
  <>
    <ProjectsView isSignedIn={isSignedIn} />
    <News />
    <Company />
  </>
)
