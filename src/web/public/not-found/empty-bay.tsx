/** Three parking bays marked 4, 0, 4, with tracks leading out of the middle one. */
export function EmptyBay() {
  return (
    <svg
      viewBox="0 0 1440 520"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className="absolute inset-0 size-full max-lg:inset-auto max-lg:bottom-[8%] max-lg:-left-[5%] max-lg:h-auto max-lg:w-[115%] max-sm:bottom-[37%] max-sm:-left-[9%] max-sm:w-[124%]"
    >
      <g stroke="#d7dcde" strokeWidth="11" fill="none">
        <path d="M262 202H1000" strokeWidth="4" />
        <path d="M266 202 100 530M508 202 452 530M752 202 806 530M996 202 1158 530" />
      </g>
      <g stroke="#0a1217" strokeOpacity=".8" strokeWidth="31" fill="none" strokeDasharray="5 5">
        <path d="M575 229V300C575 430 660 530 900 530" strokeDasharray="6 6" />
        <path d="M683 229V270C683 380 820 446 1060 446H1440" />
      </g>
      <g className="fill-[#e9edef] font-display" fontSize="182" fontWeight="800" textAnchor="middle">
        <text transform="matrix(1.18 0 -.42 .78 318 412)" x="0" y="0">
          4
        </text>
        <text transform="matrix(1.3 0 0 .78 629 412)" x="0" y="0" fillOpacity=".94">
          0
        </text>
        <text transform="matrix(1.18 0 .42 .78 941 412)" x="0" y="0">
          4
        </text>
      </g>
    </svg>
  )
}
