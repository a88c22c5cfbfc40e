import type { Activity } from '@owly/api/contract/activity.ts'

export interface ActivityOfDay {
  /** Midnight in the viewer's zone, ISO 8601. */
  start: string
  activities: Activity[]
}

/** Activities in their order, parted by the viewer's days. */
export function activitiesByDay(activities: readonly Activity[]): ActivityOfDay[] {
  const days: ActivityOfDay[] = []
  for (const activity of activities) {
    const start = dayOf(activity.at)
    const day = days.at(-1)
    if (day?.start === start) day.activities.push(activity)
    else days.push({ start, activities: [activity] })
  }
  return days
}

function dayOf(iso: string): string {
  const day = new Date(iso)
  day.setHours(0, 0, 0, 0)
  return day.toISOString()
}
