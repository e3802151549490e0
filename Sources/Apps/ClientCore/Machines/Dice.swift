public import Structures

/// A machine's source of chance, seeded differently on each device, so that devices that lost a server together
/// reconnect at different moments.
public typealias Dice = SplitMix64
