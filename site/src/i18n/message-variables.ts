import plans from '../../../content/facts/plans.json'
import platforms from '../../../content/facts/platforms.json'
import site from '../../../content/facts/site.json'

type PlanId = 'one' | 'pro' | 'enterprise'

function planOf(id: PlanId) {
  const plan = plans.plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`content/facts/plans.json has no plan "${id}".`)
  return plan
}

/** The credits of a plan that includes a number of them. */
function creditsOf(id: PlanId): number {
  const credits = planOf(id).creditsIncluded
  if (credits === null) throw new Error(`content/facts/plans.json includes no credits in "${id}".`)
  return credits
}

/**
 * The facts that any message may name: `{{demoMinutes}}`, `{{oneCredits, number}}`. Plain values,
 * because Gatsby hands them to the browser as JSON.
 */
export const messageVariables = {
  demoMinutes: plans.demo.minutes,
  trialHours: plans.trial.hours,
  languageCount: site.languages.length,
  availablePlatformCount: platforms.filter(({ status }) => status === 'available').length,
  comingPlatformCount: platforms.filter(({ status }) => status === 'comingSoon').length,
  onePrice: planOf('one').pricePerMonth,
  oneCredits: creditsOf('one'),
  proPrice: planOf('pro').pricePerMonth,
  proCredits: creditsOf('pro'),
  enterprisePrice: planOf('enterprise').pricePerMonth,
  extraCredits: plans.extraCredits.credits,
  extraCreditsPrice: plans.extraCredits.price,
}
