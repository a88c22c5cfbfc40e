import { colours, Done, DoneTasks, Ledge, PerchedOwl, Scene, Sheet } from './scene-parts.tsx'

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The owl sits on a list of finished tasks; above it, a faded speech bubble. */
export const MoreThanAChatbot = () => (
  <Scene width={720} height={1280} glow={[360, 620, 420]}>
    <g stroke={colours.bubble} strokeWidth="5" {...line}>
      <path
        strokeDasharray="1 13"
        d="M106 210h300a36 36 0 0 1 36 36v94a36 36 0 0 1-36 36H176l-56 52v-52h-14a36 36 0 0 1-36-36v-94a36 36 0 0 1 36-36z"
      />
      <path strokeWidth="13" opacity="0.55" d="M128 268h220M128 318h150" />
    </g>
    <path
      d="M478 320c80 20 110 100 92 190m-30-34 28 36 40-22"
      stroke={colours.lamp}
      strokeWidth="6"
      {...line}
    />
    <Ledge y={1102} width={720} />
    <Sheet x={90} y={700} width={540} height={400} />
    <DoneTasks x={160} y={786} step={114} lines={[330, 230, 380]} />
    <PerchedOwl x={360} y={702} scale={1.35} />
  </Scene>
)

/** One activity line falls away from the rest and is marked with an alert; the owl watches. */
export const DropoutChallenge = () => (
  <Scene width={720} height={1280} glow={[500, 560, 420]}>
    <Ledge y={1102} width={720} />
    <Sheet x={60} y={660} width={600} height={440} />
    <path
      stroke={colours.rule}
      strokeWidth="3"
      d="M100 750h520M100 836h520M100 922h520M100 1008h520"
    />
    <g stroke={colours.done} strokeWidth="7" {...line}>
      <path d="M110 772c90-40 150 20 230-6s150-44 270-20" />
      <path opacity="0.55" d="M110 806c80 22 160-22 240-4s170 30 260 2" />
      <path opacity="0.3" d="M110 846c90-18 170 16 250 4s150-18 250-8" />
    </g>
    <g stroke={colours.alert} strokeWidth="8" {...line}>
      <path d="M110 818c100-10 150 20 210 70s80 94 124 110" />
      <path strokeDasharray="1 18" d="M500 1022c40 14 70 18 110 20" />
    </g>
    <circle cx="462" cy="1002" r="32" fill={colours.lamp} />
    <path d="M462 986v18m0 14v1" stroke={colours.ink} strokeWidth="8" {...line} />
    <PerchedOwl x={500} y={662} scale={1.35} />
  </Scene>
)

const hours = Array.from({ length: 12 }, (_, hour) => hour * 30)

/** The owl beside a clock, on a list of tasks that are all checked off. */
export const SaveTime = () => (
  <Scene width={720} height={1280} glow={[400, 540, 440]}>
    <g transform="translate(236 420)">
      <circle r="172" fill={colours.paper} stroke={colours.lamp} strokeWidth="12" />
      <path d="M0 0V-142A142 142 0 0 1 142 0z" fill={colours.lamp} opacity="0.35" />
      {hours.map((angle) => (
        <path
          key={angle}
          d={angle % 90 === 0 ? 'M0-148v24' : 'M0-148v12'}
          transform={`rotate(${angle})`}
          stroke={colours.ink}
          strokeWidth="6"
          strokeLinecap="round"
        />
      ))}
      <path d="M0-108V0h84" stroke={colours.ink} strokeWidth="10" {...line} />
      <circle r="11" fill={colours.ink} />
    </g>
    <Ledge y={1102} width={720} />
    <Sheet x={80} y={680} width={560} height={420} />
    <DoneTasks x={150} y={752} step={92} lines={[340, 250, 390, 290]} />
    <PerchedOwl x={528} y={682} scale={1.35} />
  </Scene>
)

const bars = [96, 142, 118, 178, 132, 206, 160]

/** A course dashboard with finished tasks and charts, and the owl beside it. */
export const Demo = () => (
  <Scene width={1280} height={720} glow={[1060, 440, 420]}>
    <Ledge y={622} width={1280} />
    <Sheet x={90} y={96} width={810} height={524} />
    <path d="M90 176h810" stroke={colours.rule} strokeWidth="3" />
    <g fill={colours.rule}>
      <circle cx="136" cy="136" r="10" />
      <circle cx="168" cy="136" r="10" />
      <circle cx="200" cy="136" r="10" />
      <rect x="270" y="128" width="240" height="16" rx="8" />
    </g>
    <rect x="130" y="214" width="330" height="366" rx="16" fill={colours.sunken} />
    <DoneTasks x={178} y={264} step={88} lines={[176, 132, 192, 150]} />
    <rect x="496" y="214" width="366" height="148" rx="16" fill={colours.ink} />
    <path
      d="M526 328c60-50 100 0 160-48s90-30 146-44"
      stroke={colours.lamp}
      strokeWidth="7"
      {...line}
    />
    {bars.map((height, index) => (
      <rect
        key={height}
        x={504 + index * 52}
        y={580 - height}
        width="34"
        height={height}
        rx="7"
        fill={index === 5 ? colours.lamp : colours.done}
      />
    ))}
    <PerchedOwl x={1078} y={620} scale={1.72} />
  </Scene>
)

/** The owl under an arc that leads from sunrise to moonrise, with a task and a list on the way. */
export const OneDayWithOwly = () => (
  <Scene width={1200} height={600} glow={[600, 380, 330]}>
    <Ledge y={520} width={1200} />
    <path
      d="M184 372C350 130 850 130 1016 372"
      stroke={colours.bubble}
      strokeWidth="5"
      strokeDasharray="1 14"
      {...line}
    />
    <circle cx="130" cy="452" r="42" fill={colours.lamp} />
    <g stroke={colours.lamp} strokeWidth="7" strokeLinecap="round">
      {[-90, -60, -30, 0, 30, 60, 90].map((angle) => (
        <path key={angle} d="M0-60v-18" transform={`translate(130 452) rotate(${angle})`} />
      ))}
    </g>
    <path d="M1098 486a46 46 0 1 1-34-80 36 36 0 0 0 34 80z" fill={colours.paper} />
    <circle cx="392" cy="222" r="52" fill={colours.paper} />
    <Done x={392} y={222} radius={34} />
    <circle cx="808" cy="222" r="52" fill={colours.paper} />
    <path d="M784 202h48M784 222h34M784 242h44" stroke={colours.ink} strokeWidth="9" {...line} />
    <PerchedOwl x={600} y={518} scale={1.3} />
  </Scene>
)
