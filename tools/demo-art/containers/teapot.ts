import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, gradientStops, grainFilter, linearGradient, WARM_BLACK, WARM_WHITE } from '../light.ts';
import type { Shot } from '../shot.ts';

export function drawTeapot(id: string, shot: Shot): string {
  const paint = shot.palette.paint;
  const body =
    'M214 640C214 520 296 462 400 462C504 462 586 520 586 640C586 742 512 806 400 806C288 806 214 742 214 640Z';
  return `<defs>
      <radialGradient id="${id}l" cx=".34" cy=".24" r=".85">${gradientStops('0 white 0.62, 0.18 white 0.26, 0.45 white 0, 0.75 black 0.22, 1 black 0.55')}</radialGradient>
      ${linearGradient(`${id}h`, '0 white 0.3, 0.4 white 0, 1 black 0.4', 0.4, 1)}
      ${grainFilter(`${id}g`, '.5', 2.4, 2)}
      <clipPath id="${id}p"><path d="${body}"/></clipPath>
      <clipPath id="${id}s">
        <path d="M552 566C604 556 628 500 652 446C660 432 700 436 708 448C696 548 640 676 556 706Z"/>
      </clipPath>
    </defs>
    ${contactShadow(id, 410, 816, 196)}
    <path d="M250 556C136 506 96 736 262 736" fill="none" stroke="${paint}" stroke-width="36" stroke-linecap="round"/>
    <path d="M250 548C140 504 106 720 262 728" fill="none" stroke="${WARM_WHITE}" stroke-width="7" opacity=".35" filter="url(#${id}b3)"/>
    <path d="M250 570C160 530 124 740 262 750" fill="none" stroke="${WARM_BLACK}" stroke-width="9" opacity=".3" filter="url(#${id}b3)"/>
    <path d="M552 566C604 556 628 500 652 446C660 432 700 436 708 448C696 548 640 676 556 706Z" fill="${paint}"/>
    <g clip-path="url(#${id}s)">
      <path d="M540 560L720 420V720H540Z" fill="url(#${id}h)"/>
      <path d="M572 576C620 560 644 500 664 450" fill="none" stroke="${WARM_WHITE}" stroke-width="12" opacity=".35" filter="url(#${id}b9)"/>
      <path d="M580 700C650 660 690 560 704 460" fill="none" stroke="${WARM_BLACK}" stroke-width="20" opacity=".34" filter="url(#${id}b9)"/>
    </g>
    <ellipse cx="680" cy="446" rx="28" ry="8" fill="#2A1D14" opacity=".75"/>
    <ellipse cx="680" cy="445" rx="28" ry="8" fill="none" stroke="${WARM_WHITE}" stroke-width="2" opacity=".5"/>
    <path d="M300 780L310 812A90 9 0 0 0 490 812L500 780Z" fill="#BFA37C"/>
    <path d="M300 780L310 812A90 9 0 0 0 490 812L500 780Z" fill="url(#${id}h)"/>
    <path d="M304 796Q400 822 496 796L494 804Q400 826 306 804Z" fill="${WARM_BLACK}" opacity=".3" filter="url(#${id}b3)"/>
    <path d="${body}" fill="${paint}"/>
    <g clip-path="url(#${id}p)">
      <path d="M200 720C260 706 300 736 360 726C420 716 470 742 520 724C560 712 590 724 600 718V820H200Z" fill="#D9BF98"/>
      <path d="M200 720C260 706 300 736 360 726C420 716 470 742 520 724C560 712 590 724 600 718" fill="none" stroke="${WARM_BLACK}" stroke-width="3" opacity=".25"/>
      <rect x="200" y="450" width="400" height="370" filter="url(#${id}g)" opacity=".34"/>
    </g>
    <path d="${body}" fill="url(#${id}l)"/>
    <path d="M268 560C284 520 320 500 356 494" fill="none" stroke="#fff" stroke-width="16" opacity=".6" stroke-linecap="round" filter="url(#${id}b9)"/>
    <path d="M276 556C290 526 316 508 344 502" fill="none" stroke="#fff" stroke-width="5" opacity=".55" stroke-linecap="round" filter="url(#${id}b3)"/>
    <ellipse cx="400" cy="480" rx="116" ry="24" fill="${WARM_BLACK}" opacity=".35" filter="url(#${id}b3)"/>
    <path d="M288 472C288 426 344 408 400 408C456 408 512 426 512 472C480 496 320 496 288 472Z" fill="${paint}"/>
    <path d="M288 472C288 426 344 408 400 408C456 408 512 426 512 472C480 496 320 496 288 472Z" fill="url(#${id}l)"/>
    <ellipse cx="400" cy="410" rx="24" ry="7" fill="${WARM_BLACK}" opacity=".3"/>
    <path d="M376 384C376 366 424 366 424 384C424 400 414 402 412 412H388C386 402 376 400 376 384Z" fill="${paint}"/>
    <path d="M376 384C376 366 424 366 424 384C424 400 414 402 412 412H388C386 402 376 400 376 384Z" fill="url(#${id}l)"/>
    ${hangTag(id, shot, 236, 560, 150, 588)}`;
}
