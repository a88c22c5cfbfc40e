import facts from '../../../../content/facts/plans.json'

/** A month on a plan for some people who all use Owly alike. Prices are in the facts' currency. */
export interface CreditMonth {
  people: number
  plan: string
  used: number
  included: number
  /** Credits bought on top, in whole packs, and what they cost. */
  extra: { credits: number; price: number }
  price: number
}

const { requestsPerDay, workingDays, teamSize } = facts.creditExample

function monthOf(people: number, id: 'one' | 'pro'): CreditMonth {
  const plan = facts.plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`content/facts/plans.json has no plan "${id}".`)
  const used = people * requestsPerDay * workingDays
  const included = plan.creditsIncluded ?? 0
  const packs = Math.ceil(Math.max(0, used - included) / facts.extraCredits.credits)
  const extra = {
    credits: packs * facts.extraCredits.credits,
    price: packs * facts.extraCredits.price,
  }
  return { people, plan: plan.name, used, included, extra, price: plan.pricePerMonth + extra.price }
}

export const creditMonths = [monthOf(1, 'one'), monthOf(teamSize, 'pro')]
